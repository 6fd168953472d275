import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Member } from '@/operator/src/db/schema/staff';
import { Icon } from './icon';
import { KeysButton, KeysSheet } from './keys';
import { type ConsoleSection, keyedSections, type SectionLink, sectionsFor, shortLinks } from './sections';
import { roleWords } from './words';

/** What every page knows of where it is shown. */
export type Place = {
  readonly isDemo: boolean;
  readonly siteUrl: string;
  /** Address of the style sheet, with the hash of its content. */
  readonly styles: string;
  /** Address of the script of the keys. */
  readonly keys: string;
};

/** Who looks at a page; every form on it carries the token. */
export type Viewer = { readonly member: Member; readonly token: string };

/** The document around every page; nothing in it comes from elsewhere. */
export function ConsoleDocument({
  title,
  styles,
  keys,
  children,
}: {
  readonly title: string;
  readonly styles: string;
  /** Address of the script of the keys, on pages that have them. */
  readonly keys?: string;
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
        {keys ? <script defer src={keys} /> : null}
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

function Links({ current, links }: { readonly current: ConsoleSection; readonly links: readonly SectionLink[] }) {
  return links.map(({ section, href, icon, name, letter }) => (
    <a aria-current={section === current ? 'page' : undefined} data-go={letter} href={href} key={section}>
      <Icon name={icon} />
      {name}
    </a>
  ));
}

function Side({ current, viewer }: { readonly current: ConsoleSection; readonly viewer: Viewer }) {
  const { member, token } = viewer;
  return (
    <nav aria-label="Console" className="con-side">
      <Logo />
      {sectionsFor(member.role).map((links) => (
        <div className="links" key={links[0]?.section}>
          <Links current={current} links={links} />
        </div>
      ))}
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
          <span aria-hidden="true" className="kbd">
            /
          </span>
        </div>
      </form>
    </search>
  );
}

function TabBar({ current }: { readonly current: ConsoleSection }) {
  const isShort = shortLinks.some(({ section }) => section === current);
  return (
    <nav aria-label="Console, short" className="tabbar">
      <Links current={isShort ? current : 'more'} links={shortLinks} />
    </nav>
  );
}

type Props = {
  readonly title: string;
  readonly current: ConsoleSection;
  readonly place: Place;
  readonly viewer: Viewer;
  /** The page has a search of its own. */
  readonly hasSearch?: boolean;
  readonly children: ReactNode;
};

/** A page of the console for somebody who is logged in: sections, search, content. */
export function ConsolePage({ title, current, place, viewer, hasSearch = false, children }: Props) {
  return (
    <ConsoleDocument keys={place.keys} styles={place.styles} title={title}>
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
              <KeysButton />
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
        <TabBar current={current} />
      </div>
      <KeysSheet sections={keyedSections(viewer.member.role)} />
    </ConsoleDocument>
  );
}

const refused = ' aria-invalid="true"';

/**
 * A whole document; no code of React goes with it. Where something was refused its title says so first, and the first field that is
 * wrong has the focus.
 */
export function renderPage(page: ReactElement): string {
  const markup = renderToStaticMarkup(page);
  const isRefused = markup.includes(refused) || markup.includes('class="note note--bad"');
  const titled = isRefused ? markup.replace('<title>', '<title>Error: ') : markup;
  return `<!doctype html>${titled.replace(refused, `${refused} autofocus=""`)}`;
}
