import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/blocks/fact-list';
import { Ticks } from '@/components/ui/blocks/ticks';
import { Dialog } from '@/components/ui/feedback/dialog';
import { networksText, startText } from '@/features/packages/model/fact-texts';
import { unitPrice, volumeText } from '@/features/packages/model/unit-price';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { useMoney } from '@/lib/browser/use-money';
import { languageOf } from '@/lib/i18n/locales';
import type { PackageView } from './package-popup';
import styles from './package-view-popup.module.scss';

/** What is paid by the megabyte has no price, term or volume of its own: data is paid from the balance. */
export function PackageViewPopup({ popup, offer, locale, action }: PopupProps<PackageView>) {
  const t = useTranslations('catalog');
  const money = useMoney();
  const { amount, unit } = unitPrice(offer, languageOf(locale));
  const isMetered = offer.perMegabytePayment;
  const days = t('days', { count: offer.duration });
  const { facts = null } = offer;
  const excluded = facts?.excluded ?? [];
  const rows = [
    { name: t('detail.price'), value: isMetered ? null : money(offer.priceCents) },
    { name: t('detail.perGb', { unit }), value: amount },
    { name: t('detail.duration'), value: isMetered ? null : days },
    {
      name: t('view.works'),
      value: [...(offer.countries ?? [])].sort((a, b) => a.localeCompare(b, languageOf(locale))).join(', '),
    },
    { name: t('detail.excluded'), value: excluded.map(({ name }) => name).join(', ') || null },
    { name: t('detail.facts.networks'), value: facts ? networksText(facts, t) : null },
    {
      name: t('detail.facts.hotspot'),
      value: facts && t(`detail.facts.${facts.hotspot ? 'hotspotYes' : 'hotspotNo'}`),
    },
    { name: t('detail.facts.starts'), value: facts && startText(facts, t) },
    { name: t('detail.number'), value: isMetered ? null : offer.number },
  ];
  const title = isMetered ? t('country.without') : t('view.offer', { volume: volumeText(offer.volume), days });
  const included = offer.included ?? [];
  return (
    <Dialog {...popup} title={title} closeLabel={t('view.close')}>
      <p className="lead">{offer.title}</p>
      <FactList facts={rows} />
      {included.length > 0 && (
        <section className={styles.included}>
          <h3 className="t4">{t('detail.features')}</h3>
          <Ticks items={included.map((line) => ({ key: line, text: line }))} />
        </section>
      )}
      {isMetered && <p>{t('view.metered')}</p>}
      {action}
    </Dialog>
  );
}
