import { ConsoleDocument, Logo, type Place } from './frame';

/** A page that says one thing: not found, not allowed, too often. */
export function MessagePage(props: { readonly place: Place; readonly title: string; readonly text: string }) {
  const { place, title, text } = props;
  return (
    <ConsoleDocument styles={place.styles} title={title}>
      <main className="con con-login" id="main">
        <div className="card">
          <Logo />
          <h1 className="t2">{title}</h1>
          <p>{text}</p>
          <a className="btn btn--line" href="/console">
            To the console
          </a>
        </div>
      </main>
    </ConsoleDocument>
  );
}
