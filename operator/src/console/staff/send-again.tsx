import { HiddenFields } from '@/operator/src/console/frame/form-parts';
import { ConsoleDocument, FormToken, Logo, type Place, renderPage } from '@/operator/src/console/frame/frame';
import { fieldsOf, type LateForm } from './guard';

type Props = {
  readonly place: Place;
  /** The form's own address. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Of the log-in that there is by now. */
  readonly token: string | null;
};

/** What was sent from a page of a log-in that is over: not done, and not lost. */
function SendAgainPage({ place, action, fields, token }: Props) {
  const title = token === null ? 'You are logged out' : 'Send it again?';
  return (
    <ConsoleDocument styles={place.styles} title={title}>
      <main className="con con-login" id="main">
        <div className="card">
          <Logo />
          <form action={action} method="post">
            <h1 className="t2">{title}</h1>
            <p>
              {token === null
                ? 'Nothing has changed. What you sent is kept on this page: log in on another one, then go on here.'
                : 'Nothing has changed: the page was from an earlier log-in. What you sent is kept.'}
            </p>
            <HiddenFields fields={fields} />
            {token === null ? null : <FormToken token={token} />}
            {token === null ? (
              <a className="btn btn--line btn--full" href="/console/log-in" rel="noopener" target="_blank">
                Log in, in a new tab
              </a>
            ) : null}
            <button className="btn btn--course btn--full" type="submit">
              {token === null ? 'Go on' : 'Send it again'}
            </button>
          </form>
          <p className="cap foot">
            <a href="/console">To the console, without it</a>
          </p>
        </div>
      </main>
    </ConsoleDocument>
  );
}

/** Asks whether to send a late form again. A password is typed anew: no page carries it along. */
export function sendAgain(place: Place): LateForm {
  return async (c, token) => {
    const { token: _token, password: _password, ...fields } = await fieldsOf(c);
    return c.html(renderPage(<SendAgainPage action={c.req.path} fields={fields} place={place} token={token} />), 403);
  };
}
