import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/controls/app-link';
import { contentHref } from '@/features/content/content-hrefs';
import type { SocialNetwork } from '@/lib/api/contract/content';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './network-row.module.scss';

type NetworkRowProps = { networks: readonly SocialNetwork[]; locale: LocaleSlug };

/** Where a buyer can ask about the tariffs: the networks that have a picture for this place (F3.61). */
export function NetworkRow({ networks, locale }: NetworkRowProps) {
  const t = useTranslations('home.tariff');
  const shown = networks.filter(({ tariffImg }) => tariffImg !== '');
  if (shown.length === 0) return null;
  return (
    <div className={styles.row}>
      <p className="muted">{t('ask')}</p>
      <ul className={styles.networks}>
        {shown.map(({ title, url, tariffImg }) => (
          <li key={url}>
            <AppLink className={styles.network} href={contentHref(locale, url)} aria-label={title}>
              {/* biome-ignore lint/performance/noImgElement: a small vector picture from the provider, there is nothing to optimise */}
              <img src={tariffImg} alt="" width={40} height={40} loading="lazy" decoding="async" />
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
