import type { Shown } from './form-parts';
import { ConsolePage, FormToken } from './frame';
import { Icon } from './icon';
import { sectionsFor } from './sections';
import { roleWords } from './words';

/** All sections, for a phone whose bar holds only some of them, and the way out. */
export function MorePage({ place, viewer }: Shown) {
  const { member, token } = viewer;
  return (
    <ConsolePage current="more" place={place} title="More" viewer={viewer}>
      <h1 className="t2">More</h1>
      <nav aria-label="All sections" className="panel panel--flush links-all">
        {sectionsFor(member.role)
          .flat()
          .map(({ section, href, icon, name }) => (
            <a href={href} key={section}>
              <Icon name={icon} />
              {name}
            </a>
          ))}
      </nav>
      <form action="/console/log-out" className="row between" method="post">
        <span>
          <b className="strong">{member.name}</b>
          <span className="cap block">{roleWords[member.role]}</span>
        </span>
        <FormToken token={token} />
        <button className="btn btn--line" type="submit">
          Log out
        </button>
      </form>
    </ConsolePage>
  );
}
