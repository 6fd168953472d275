import { AreaField, HiddenFields, type Shown, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage, FormToken } from '@/operator/src/console/frame/frame';
import {
  Back,
  type Column,
  DataTable,
  NoticeBox,
  type NoticeWords,
  Panel,
  StateChip,
  Tabs,
} from '@/operator/src/console/frame/parts';
import { momentOf } from '@/operator/src/console/frame/words';
import { type Page, type PageFaults, type PageLine, pageLimits } from '@/operator/src/content/edit-pages';
import { type PageKind, type PageText, pageKinds } from '@/operator/src/db/schema/catalog';
import { languageWords, type PageLanguage, pageKindWords, ReadOnlyText } from './content-parts';

const titleWords = { faq: 'Question', blog: 'Title', articles: 'Title' } as const satisfies Record<PageKind, string>;

const upToDate = { word: 'Up to date', icon: 'check', tone: 'ok' } as const;
const older = { word: 'Older than English', icon: 'timer', tone: 'look' } as const;

function columnsOf(kind: PageKind): readonly Column<PageLine>[] {
  const words = (behind: PageLine['older']) => `${behind.map((one) => languageWords[one]).join(', ')}: ${older.word}`;
  return [
    {
      head: 'Text',
      className: 'o1',
      cell: ({ pageId, title }) => (
        <a className="strong" href={`/console/content/${kind}/${pageId}`}>
          {title}
        </a>
      ),
    },
    {
      head: 'Translations',
      className: 'full',
      cell: ({ older: behind }) =>
        behind.length === 0 ? <StateChip {...upToDate} /> : <StateChip {...older} word={words(behind)} />,
    },
  ];
}

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
        <DataTable
          caption={`${pageKindWords[kind]}, by number`}
          columns={columnsOf(kind)}
          keyOf={({ pageId }) => pageId}
          rows={lines}
        />
      </section>
    </ConsolePage>
  );
}

/** One language on the page of a text. */
export type LanguageView = {
  readonly language: PageLanguage;
  /** As it is in the shop. */
  readonly page: Page;
  /** As it is typed. */
  readonly typed: PageText;
  readonly faults: PageFaults;
  readonly isOlder: boolean;
  /** Whether somebody has changed it since this was typed; then both stand on the page. */
  readonly isOutdated: boolean;
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
      {view.isOutdated ? <ReadOnlyText name="What the shop shows now" text={page.text} /> : null}
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
      {notice ? <NoticeBox {...notice} /> : null}
      {fault ? <NoticeBox text={fault} tone="bad" /> : null}
      {behind.length > 0 ? (
        <NoticeBox
          text={`Older than English: ${behind.join(', ')}. The shop keeps showing the older text.`}
          tone="warn"
        />
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
