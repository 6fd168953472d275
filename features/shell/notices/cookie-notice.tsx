import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { Button } from '@/components/ui/controls/button';
import { ConsentAction } from './consent-action';
import styles from './cookie-notice.module.scss';

type CookieNoticeProps = {
  text: string;
  link: { href: string; label: string } | null;
  texts: { label: string; accept: string; necessary: string };
};

/** Asks about cookies, above the page, so that nothing moves (F3.29, F3.30, F4.81). */
export function CookieNotice({ text, link, texts }: CookieNoticeProps) {
  return (
    <ConsentAction className={classNames(styles.place)} label={texts.label}>
      <div className={styles.notice}>
        <p className="small">
          {text} {link && <AppLink href={link.href}>{link.label}</AppLink>}
        </p>
        <div className={styles.answers}>
          <Button size="s" value="all">
            {texts.accept}
          </Button>
          <Button size="s" variant="line" value="necessary">
            {texts.necessary}
          </Button>
        </div>
      </div>
    </ConsentAction>
  );
}
