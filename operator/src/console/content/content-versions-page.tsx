import type { Shown } from '@/operator/src/console/frame/form-parts';
import { ConsolePage, FormToken } from '@/operator/src/console/frame/frame';
import { Back, Pager } from '@/operator/src/console/frame/parts';
import { momentOf } from '@/operator/src/console/frame/words';
import type { ContentVersionRow, PageKind } from '@/operator/src/db/schema/catalog';
import { languageWords, pageKindWords, ReadOnlyText } from './content-parts';

type VersionsProps = Shown & {
  readonly kind: PageKind;
  readonly pageId: number;
  readonly versions: readonly ContentVersionRow[];
  readonly names: ReadonlyMap<number, string>;
  readonly first: string | null;
  readonly next: string | null;
};

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
              <ReadOnlyText name="Before" text={before} />
              <ReadOnlyText name="After" text={after} />
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
