import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { ButtonLink } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import styles from './footer.module.scss';

export type FooterLink = { readonly href: string; readonly title: string };
type FooterColumn = { title: string; links: readonly FooterLink[] };

type LastLineProps = {
  help: FooterLink;
  /** The withdrawal function, which the law wants in sight on every page. */
  withdraw: FooterLink;
  legal: string;
  top: string;
  /** Pages that stand nowhere else. */
  pages?: readonly FooterLink[];
};

type FooterProps = LastLineProps & {
  claim: string;
  start: FooterLink;
  columns: readonly FooterColumn[];
  pay: { title: string; systems: readonly { img: string; title: string }[] };
  follow: { title: string; networks: readonly (FooterLink & { img: string })[] };
};

/** The night stage that ends every page: menu, payment systems, social networks, help (F3.60–F3.63). */
export function Footer({ claim, start, columns, pay, follow, ...last }: FooterProps) {
  return (
    <footer className={styles.footer} id="footer" data-stage="6" data-no-print>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.claim}>
            <p className="t2">{claim}</p>
            <ButtonLink variant="main" href={start.href}>
              {start.title}
            </ButtonLink>
          </div>
          {columns.map((column) => (
            <Group key={column.title} title={column.title}>
              <Links links={column.links} />
            </Group>
          ))}
          <div className={styles.aside}>
            {pay.systems.length > 0 && (
              <Group title={pay.title}>
                <ul className={styles.systems}>
                  {pay.systems.map((system) => (
                    <li key={system.title}>
                      {/* biome-ignore lint/performance/noImgElement: a small vector mark, there is nothing to optimise */}
                      <img className={styles.mark} src={system.img} alt={system.title} height="24" loading="lazy" />
                    </li>
                  ))}
                </ul>
              </Group>
            )}
            {follow.networks.length > 0 && (
              <Group title={follow.title}>
                <Links links={follow.networks} row />
              </Group>
            )}
          </div>
        </div>
        <LastLine {...last} />
      </div>
    </footer>
  );
}

/** The end of pages that have one thing to do: an account, an order. */
export function ShortFooter(props: LastLineProps) {
  return (
    <footer className={classNames(styles.footer, styles.short)} id="footer" data-no-print>
      <div className="wrap">
        <LastLine {...props} />
      </div>
    </footer>
  );
}

function LastLine({ help, withdraw, legal, top, pages = [] }: LastLineProps) {
  return (
    <div className={styles.legal}>
      <span>{legal}</span>
      {pages.map(({ href, title }) => (
        <AppLink key={href} className={styles.link} href={href}>
          {title}
        </AppLink>
      ))}
      <AppLink className={styles.link} href={withdraw.href}>
        {withdraw.title}
      </AppLink>
      <AppLink className={styles.link} href={help.href}>
        {help.title}
      </AppLink>
      <a className={styles.link} href="#top">
        {top}
        <Icon name="arrow-up" />
      </a>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

type LinksProps = { links: readonly (FooterLink & { img?: string })[]; row?: boolean };

function Links({ links, row = false }: LinksProps) {
  return (
    <ul className={row ? styles.row : undefined}>
      {links.map((link) => (
        <li key={link.title}>
          <AppLink className={styles.link} href={link.href}>
            {link.img && (
              // biome-ignore lint/performance/noImgElement: a small vector mark, there is nothing to optimise
              <img src={link.img} alt="" width={20} height={20} loading="lazy" />
            )}
            {link.title}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
