import { useTranslations } from 'next-intl';
import { Ticks } from '@/components/ui/blocks/ticks';
import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/feedback/badge';
import { orderHref } from '@/features/packages/public';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import { useMoney } from '@/lib/browser/use-money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './tariff-card.module.scss';

/** A starter tariff: name, price, starting balance, options and the way to order it. The hit is night-coloured (F2.27). */
export function TariffCard({ tariff, locale }: { tariff: Tariff; locale: LocaleSlug }) {
  const t = useTranslations('home.tariff');
  const money = useMoney();
  const options = tariff.options.map(({ id, title }) => ({ key: String(id), text: title }));
  return (
    <article className={classNames(styles.card, tariff.hit && styles.hit)}>
      <div className={styles.head}>
        <TariffPicture src={tariff.img} />
        <div className={styles.top}>
          <h3 className="t3">{tariff.name}</h3>
          <TariffLabels tariff={tariff} />
        </div>
      </div>
      <div className={styles.price}>
        <span className={classNames('fig', styles.figure)}>{money(tariff.priceCents)}</span>
        <span className={styles.gain}>
          <span className="strong">{t('balance', { amount: money(tariff.startingBalanceCents) })}</span>
          {tariff.economyCents !== null && tariff.economyCents > 0 && (
            <span className="cap">{t('economy', { amount: money(tariff.economyCents) })}</span>
          )}
        </span>
      </div>
      <div className={styles.options}>
        <Ticks items={options} />
        <TariffLink tariff={tariff} />
      </div>
      <TariffAction tariff={tariff} locale={locale} label={t('choose', { name: tariff.name })} />
    </article>
  );
}

/** Labels that the shop shows by other means: the badge of the hit, the strip of the second number. */
const shownElsewhere = new Set(['hit', 'SECOND_NUMBER']);

type TariffLabelsProps = { tariff: Pick<Tariff, 'hit' | 'label' | 'labels'> };

/** What marks a tariff out: the hit, then its labels (F3.01). A label that the shop has no words for stands as it came. */
function TariffLabels({ tariff: { hit, label, labels } }: TariffLabelsProps) {
  const t = useTranslations('home.tariff');
  const named = new Set([label ?? '', ...labels].filter((one) => one !== '' && !shownElsewhere.has(one)));
  if (!hit && named.size === 0) return null;
  return (
    <div className={styles.labels}>
      {hit && <Badge tone="course">{t('hit')}</Badge>}
      {[...named].map((one) => (
        <Badge key={one} tone="land">
          {one === 'economy' ? t('goodValue') : one}
        </Badge>
      ))}
    </div>
  );
}

/** The provider's picture of a tariff (F3.01); nothing where there is none. */
export function TariffPicture({ src }: { src: string }) {
  if (src === '') return null;
  // biome-ignore lint/performance/noImgElement: a small vector picture from the provider, there is nothing to optimise
  return <img className={styles.picture} src={src} alt="" height={48} loading="lazy" decoding="async" />;
}

/** Opens all there is to know of a tariff; without scripts it leads to the comparison (F2.147). */
export function TariffLink({ tariff: { uuid, name } }: { tariff: Pick<Tariff, 'uuid' | 'name'> }) {
  const t = useTranslations('home.tariff');
  return (
    <AppLink
      className={styles.link}
      href="#compare"
      data-popup="tariff"
      data-tariff={uuid}
      data-name={name}
      aria-haspopup="dialog"
    >
      {t('more', { name })}
    </AppLink>
  );
}

type TariffActionProps = { tariff: Tariff; locale: LocaleSlug; label: string; size?: 's' | 'm' };

/** Leads to the order form; a tariff that cannot be bought says so instead. */
export function TariffAction({ tariff, locale, label, size = 'm' }: TariffActionProps) {
  const t = useTranslations('home.tariff');
  const full = size === 'm';
  if (!tariff.purchasable) {
    return (
      <Button variant="line" size={size} full={full} disabled>
        {t('off')}
      </Button>
    );
  }
  return (
    <ButtonLink
      href={orderHref(locale, { tariff: tariff.id })}
      variant={tariff.hit ? 'main' : 'line'}
      size={size}
      full={full}
    >
      {label}
    </ButtonLink>
  );
}
