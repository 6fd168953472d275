import {
  type Page,
  type PageFaults,
  type PageLine,
  type pageLanguages,
  pageLimits,
} from '@/operator/src/content/edit-pages';
import { type ContentVersionRow, type PageKind, type PageText, pageKinds } from '@/operator/src/db/schema/catalog';
import { HiddenFields, Pager, type Shown, Tabs, TextField } from './form-parts';
import { ConsolePage, FormToken } from './frame';
import type { NoticeWords } from './notices';
import { Back, DataTable, Notice, Panel, StateChip } from './parts';
import { momentOf } from './words';

type Language = (typeof pageLanguages)[number];

/** The kinds of texts as the team names them. */
export const pageKindWords = { faq: 'FAQ', blog: 'Blog', articles: 'Articles' } as const satisfies Record<
  PageKind,
  string
>;
const languageWords = { en: 'English', es: 'Español', ru: 'Русский' } as const satisfies Record<Language, string>;
const titleWords = { faq: 'Question', blog: 'Title', articles: 'Title' } as const satisfies Record<PageKind, string>;

const upToDate = { word: 'Up to date', icon: 'check', tone: 'ok' } as const;
const older = { word: 'Older than English', icon: 'timer', tone: 'look' } as const;

/** All texts of a kind. */
export function ContentPage(props: Shown & { readonly kind: PageKind; readonly lines: readonly PageLine[] }) {
  const { place, viewer, kind, lines } = props;
  return (
    <ConsolePage current="content" place={place} title="Content" viewer={viewer}>
      <div className="con-head">
        <h1 className="t2">Content</h1>
      </div>
      <Tabs
        current={kind}
        label="Kinds of texts"
        tabs={pageKinds.map((one) => ({ key: one, href: `/console/content?kind=${one}`, name: pageKindWords[one] }))}
      />
      <section aria-label="Texts" className="panel panel--flush">
        <DataTable caption={`${pageKindWords[kind]}, by number`} heads={['Text', 'Translations']}>
          {lines.map(({ pageId, title, older: behind }) => (
            <tr key={pageId}>
              <td className="o1">
                <a className="strong" href={`/console/content/${kind}/${pageId}`}>
                  {title}
                </a>
              </td>
              <td className="full">
                {behind.length === 0 ? (
                  <StateChip {...upToDate} />
                ) : (
                  <StateChip {...older} word={`${behind.map((one) => languageWords[one]).join(', ')}: ${older.word}`} />
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      </section>
    </ConsolePage>
  );
}

/** One language on the page of a text. */
export type LanguageView = {
  readonly language: Language;
  /** As it is in the shop. */
  readonly page: Page;
  /** As it is typed. */
  readonly typed: PageText;
  readonly faults: PageFaults;
  readonly isOlder: boolean;
  /** HTML of what is typed; null while no preview was asked for. */
  readonly preview: string | null;
};

type EditProps = Shown & {
  readonly kind: PageKind;
  readonly pageId: number;
  readonly views: readonly LanguageView[];
  /** What each text was when the page was made, by the name of its field. */
  readonly marks: Readonly<Record<string, string>>;
  readonly notice: NoticeWords | null;
  readonly fault: string | null;
};

function AreaField(props: {
  readonly id: string;
  readonly label: string;
  readonly lang: Language;
  readonly value: string;
  readonly rows: number;
  readonly hint: string;
  readonly fault: string | undefined;
}) {
  const { id, label, lang, value, rows, hint, fault } = props;
  return (
    <div className={fault ? 'field is-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="ctl area">
        <textarea
          aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
          aria-invalid={fault ? true : undefined}
          defaultValue={value}
          id={id}
          lang={lang}
          name={id}
          rows={rows}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault ? (
        <p className="msg" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

function LanguagePanel({ kind, view }: { readonly kind: PageKind; readonly view: LanguageView }) {
  const { language, typed, faults, page, isOlder } = view;
  return (
    <section aria-labelledby={`in-${language}`} className="panel">
      <div className="ph">
        <h2 className="t3" id={`in-${language}`} lang={language}>
          {languageWords[language]}
        </h2>
        <StateChip {...(isOlder ? older : upToDate)} />
      </div>
      <TextField
        fault={faults.title}
        id={`${language}-title`}
        label={titleWords[kind]}
        lang={language}
        maxLength={pageLimits.title}
        value={typed.title}
      />
      <AreaField
        fault={faults.description}
        hint={`${typed.description.length} of ${pageLimits.description} characters`}
        id={`${language}-description`}
        label="For search engines"
        lang={language}
        rows={3}
        value={typed.description}
      />
      <AreaField
        fault={faults.body}
        hint={`${typed.body.split(/\s+/).filter(Boolean).length} words${page.changedAt ? `, changed ${momentOf(page.changedAt)}` : ''}. Markdown`}
        id={`${language}-body`}
        label={kind === 'faq' ? 'Answer' : 'Text'}
        lang={language}
        rows={16}
        value={typed.body}
      />
    </section>
  );
}

function Preview({ views }: Pick<EditProps, 'views'>) {
  const shown = views.flatMap(({ language, typed, preview }) =>
    preview === null ? [] : [{ language, title: typed.title, html: preview }],
  );
  if (shown.length === 0) return null;
  return (
    <Panel id="preview" note="Nobody else sees it" title="Preview">
      {shown.map(({ language, title, html }) => (
        <article className="preview" key={language} lang={language}>
          <div className="frame">
            <h3>{title}</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised, and the policy lets no script run */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </article>
      ))}
    </Panel>
  );
}

/** One text in its three languages, to be changed, looked at and published. */
export function EditContentPage(props: EditProps) {
  const { place, viewer, kind, pageId, views, marks, notice, fault } = props;
  const path = `/console/content/${kind}/${pageId}`;
  const title = views[0]?.page.text.title ?? '';
  const behind = views.filter(({ isOlder }) => isOlder).map(({ language }) => languageWords[language]);
  return (
    <ConsolePage current="content" place={place} title={title} viewer={viewer}>
      <Back href={`/console/content?kind=${kind}`} name={pageKindWords[kind]} />
      {notice ? <Notice {...notice} /> : null}
      {fault ? <Notice text={fault} tone="bad" /> : null}
      {behind.length > 0 ? (
        <Notice text={`Older than English: ${behind.join(', ')}. The shop keeps showing the older text.`} tone="warn" />
      ) : null}
      <form action={path} className="stack" encType="multipart/form-data" method="post">
        <div className="con-head">
          <div>
            <h1 className="t2">{title}</h1>
            <p className="muted">{`${pageKindWords[kind]} ${pageId}`}</p>
          </div>
          <div className="acts">
            <a className="btn btn--ghost" href={`${path}/versions`}>
              Versions
            </a>
            <button className="btn btn--line" formAction={`${path}/preview`} type="submit">
              Preview
            </button>
            <button className="btn btn--course" type="submit">
              Publish
            </button>
          </div>
        </div>
        <FormToken token={viewer.token} />
        <HiddenFields fields={marks} />
        <div className="langs">
          {views.map((view) => (
            <LanguagePanel key={view.language} kind={kind} view={view} />
          ))}
        </div>
      </form>
      <Preview views={views} />
    </ConsolePage>
  );
}

type VersionsProps = Shown & {
  readonly kind: PageKind;
  readonly pageId: number;
  readonly versions: readonly ContentVersionRow[];
  readonly names: ReadonlyMap<number, string>;
  readonly first: string | null;
  readonly next: string | null;
};

function Side({ name, text }: { readonly name: string; readonly text: PageText }) {
  return (
    <div className="field">
      <b className="strong">{name}</b>
      <p>{text.title}</p>
      <p className="muted">{text.description}</p>
      <div className="old-text">{text.body}</div>
    </div>
  );
}

/** What a text was before each change, with the way to put that back. */
export function ContentVersionsPage(props: VersionsProps) {
  const { place, viewer, kind, pageId, versions, names, first, next } = props;
  const path = `/console/content/${kind}/${pageId}`;
  return (
    <ConsolePage current="content" place={place} title="Versions" viewer={viewer}>
      <Back href={path} name={`${pageKindWords[kind]} ${pageId}`} />
      <h1 className="t2">Versions</h1>
      {versions.length === 0 ? <p className="muted">Nobody has changed this text.</p> : null}
      {versions.map(({ id, language, at, staffId, before, after }) => (
        <section aria-labelledby={`version-${id}`} className="panel" key={id}>
          <div className="ph">
            <h2 className="t3" id={`version-${id}`}>
              {`${languageWords[language]}, ${momentOf(at)}`}
            </h2>
            <span className="cap">{names.get(staffId ?? 0) ?? 'Command line'}</span>
          </div>
          <details>
            <summary>Before and after</summary>
            <div className="langs" lang={language}>
              <Side name="Before" text={before} />
              <Side name="After" text={after} />
            </div>
          </details>
          <form action={`${path}/versions/${id}/put-back`} method="post">
            <FormToken token={viewer.token} />
            <button
              aria-label={`Put back what was before version ${id}`}
              className="btn btn--line btn--s"
              type="submit"
            >
              Put back what was before
            </button>
          </form>
        </section>
      ))}
      <Pager first={first} next={next} />
    </ConsolePage>
  );
}
