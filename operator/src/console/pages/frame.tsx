import type { ReactNode } from 'react';
import type { Member } from '@/operator/src/console/staff/staff-sessions';
import { Icon, type IconName } from './icon';
import { roleWords } from './words';

/** What every page knows of where it is shown. */
export type Place = {
  readonly isDemo: boolean;
  readonly siteUrl: string;
  /** Address of the style sheet, with the hash of its content. */
  readonly styles: string;
};

/** Who looks at a page; every form on it carries the token. */
export type Viewer = { readonly member: Member; readonly token: string };

type Section = 'today' | 'orders';

const sections = [
  { section: 'today', href: '/console', icon: 'gauge', name: 'Today' },
  { section: 'orders', href: '/console/orders', icon: 'shopping-bag', name: 'Orders' },
] as const satisfies readonly { section: Section; href: string; icon: IconName; name: string }[];

/** The document around every page; nothing in it comes from elsewhere. */
export function ConsoleDocument({
  title,
  styles,
  children,
}: {
  readonly title: string;
  readonly styles: string;
  readonly children: ReactNode;
}) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: this document is not Next's */}
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="noindex" name="robots" />
        <link href="data:," rel="icon" />
        <title>{`${title} · Wanderline console`}</title>
        <link href={styles} rel="stylesheet" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The brand with its course line. */
export function Logo() {
  return (
    <a aria-label="Wanderline console, today" className="logo" href="/console">
      <svg aria-hidden="true" fill="none" viewBox="0 0 34 24">
        <path className="course" d="M5 19C9 4 22 2 28.5 9" strokeWidth="2.75" />
        <circle className="dot" cx="5" cy="19" r="4.5" />
        <circle cx="29" cy="12" r="3.6" stroke="currentColor" strokeWidth="2.6" />
      </svg>
      <span>Wanderline</span>
    </a>
  );
}

export function DemoSign() {
  return (
    <span className="state state--look">
      <Icon name="flask-conical" />
      Demo
    </span>
  );
}

/** The secret of a form. */
export function FormToken({ token }: { readonly token: string }) {
  return <input name="token" type="hidden" value={token} />;
}

function Links({ current }: { readonly current: Section }) {
  return sections.map(({ section, href, icon, name }) => (
    <a aria-current={section === current ? 'page' : undefined} href={href} key={section}>
      <Icon name={icon} />
      {name}
    </a>
  ));
}

function Side({ current, viewer: { member, token } }: { readonly current: Section; readonly viewer: Viewer }) {
  return (
    <nav aria-label="Console" className="con-side">
      <Logo />
      <div className="links">
        <Links current={current} />
      </div>
      <form action="/console/log-out" className="who" method="post">
        <div>
          <div className="strong">{member.name}</div>
          <div className="cap">{roleWords[member.role]}</div>
        </div>
        <FormToken token={token} />
        <button aria-label="Log out" className="icon-btn" type="submit">
          <Icon name="log-out" />
        </button>
      </form>
    </nav>
  );
}

function Search({ hasOwn }: { readonly hasOwn: boolean }) {
  if (hasOwn) return null;
  return (
    <search className="find">
      <form action="/console/orders">
        <label className="sr" htmlFor="find">
          Find an order, e-mail, number or payment
        </label>
        <div className="ctl">
          <Icon name="search" />
          <input id="find" name="q" placeholder="Order, e-mail, number or payment" type="search" />
        </div>
      </form>
    </search>
  );
}

function TabBar({ current, token }: { readonly current: Section; readonly token: string }) {
  return (
    <nav aria-label="Console, short" className="tabbar">
      <Links current={current} />
      <form action="/console/log-out" method="post">
        <FormToken token={token} />
        <button type="submit">
          <Icon name="log-out" />
          Log out
        </button>
      </form>
    </nav>
  );
}

type Props = {
  readonly title: string;
  readonly current: Section;
  readonly place: Place;
  readonly viewer: Viewer;
  /** The page has a search of its own. */
  readonly hasSearch?: boolean;
  readonly children: ReactNode;
};

/** A page of the console for somebody who is logged in: sections, search, content. */
export function ConsolePage({ title, current, place, viewer, hasSearch = false, children }: Props) {
  return (
    <ConsoleDocument styles={place.styles} title={title}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="con">
        <div className="con-shell">
          <Side current={current} viewer={viewer} />
          <header className="con-top">
            <Logo />
            <Search hasOwn={hasSearch} />
            <div className="right">
              {place.isDemo ? <DemoSign /> : null}
              <a className="btn btn--ghost btn--s" href={place.siteUrl}>
                Open the shop
                <Icon name="arrow-up-right" />
              </a>
            </div>
          </header>
          <main className="con-main" id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
        <TabBar current={current} token={viewer.token} />
      </div>
    </ConsoleDocument>
  );
}
