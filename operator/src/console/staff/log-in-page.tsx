import { ConsoleDocument, DemoSign, FormToken, Logo, type Place } from '@/operator/src/console/frame/frame';
import { NoticeBox } from '@/operator/src/console/frame/parts';
import { staffSessionHours } from './staff-sessions';

type Props = {
  readonly place: Place;
  readonly token: string;
  /** Where to go on to. */
  readonly next: string;
  readonly email: string;
  readonly fault: string | null;
};

const meridians = [-40, 125, 290, 455, 620, 785, 950, 1115, 1280, 1445];
const parallels = [80, 230, 380, 530, 680, 830];

/** The chart behind the card, as in the shop. */
function Chart() {
  return (
    <svg aria-hidden="true" className="chart" preserveAspectRatio="xMidYMid slice" viewBox="0 0 1440 900">
      {meridians.map((x) => (
        <path d={`M${x} -20Q${Math.round(x * 0.95 + 50)} 450 ${x} 920`} key={x} />
      ))}
      {parallels.map((y) => (
        <path d={`M-20 ${y}Q720 ${y + 50} 1460 ${y}`} key={y} />
      ))}
      <g className="way">
        <path className="course" d="M190 786C370 770 470 720 570 634" />
        <circle className="dot" cx="190" cy="786" r="9" />
      </g>
    </svg>
  );
}

/** E-mail and password; a wrong one of either is the same to whoever tries. */
export function LogInPage({ place, token, next, email, fault }: Props) {
  return (
    <ConsoleDocument styles={place.styles} title="Log in">
      <main className="con con-login" id="main">
        <Chart />
        <div className="card">
          <div className="row between">
            <Logo />
            {place.isDemo ? <DemoSign /> : null}
          </div>
          <form action="/console/log-in" method="post">
            <h1 className="t2">Console</h1>
            {fault ? <NoticeBox text={fault} tone="bad" /> : null}
            <FormToken token={token} />
            <input name="next" type="hidden" value={next} />
            <div className="field">
              <label htmlFor="email">E-mail</label>
              <div className="ctl">
                <input autoComplete="username" defaultValue={email} id="email" name="email" required type="email" />
              </div>
            </div>
            <div className="field">
              <label htmlFor="password">Password</label>
              <div className="ctl">
                <input autoComplete="current-password" id="password" name="password" required type="password" />
              </div>
            </div>
            <button className="btn btn--course btn--full" type="submit">
              Log in
            </button>
          </form>
          <p className="cap foot">
            {'Customers log in to their account in '}
            <a href={place.siteUrl}>the shop</a>
            {`. Access to the console is given by an owner. After ${staffSessionHours} hours you are asked again.`}
          </p>
        </div>
      </main>
    </ConsoleDocument>
  );
}

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
