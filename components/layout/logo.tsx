import { AppLink } from '@/components/ui/controls/app-link';
import styles from './logo.module.scss';

type LogoProps = { href: string; name: string; label: string };

/** The name with its short course: a dot that departs, a ring that arrives. Leads home (F2.81). */
export function Logo({ href, name, label }: LogoProps) {
  return (
    <AppLink className={styles.logo} href={href} aria-label={`${name}. ${label}`}>
      <svg className={styles.mark} viewBox="0 0 34 24" aria-hidden="true">
        <path className={styles.course} d="M5 19C9 4 22 2 28.5 9" />
        <circle className={styles.from} cx="5" cy="19" r="4.5" />
        <circle className={styles.to} cx="29" cy="12" r="3.6" />
      </svg>
      <span className={styles.name}>{name}</span>
    </AppLink>
  );
}
