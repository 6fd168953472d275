import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/blocks/markup';
import { Accordion } from '@/components/ui/controls/accordion';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import { SheetFlag } from '@/components/ui/pictures/sheet-flag';
import type { Country } from '@/features/countries/public';
import { networksText, startText } from '@/features/packages/model/fact-texts';
import type { DataPackage } from '@/features/packages/model/package-model';
import { coveredCountries, type PackagePlace } from '@/features/packages/model/package-place';
import { unitPrice, volumeText } from '@/features/packages/model/unit-price';
import { packageReach } from '@/lib/api/contract/package-reach';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './package-facts.module.scss';

type PackageAccordionsProps = { locale: LocaleSlug; dataPackage: DataPackage; countries: readonly Country[] };

/** Blocks that open: where it works, what is in it, how it is switched on, what comes after (F2.123–F2.125). */
export function PackageAccordions({ locale, dataPackage, countries }: PackageAccordionsProps) {
  const t = useTranslations('catalog.detail');
  return (
    <div>
      <div className={styles.coverage}>
        <Accordion summary={t('covered')} open>
          <ul className={styles.countries}>
            {coveredCountries(dataPackage, countries, languageOf(locale)).map(({ code, name, flagIcon }) => (
              <li key={code} className={styles.country}>
                <SheetFlag icon={flagIcon} />
                {name}
              </li>
            ))}
          </ul>
        </Accordion>
        <Accordion summary={t('excluded')} open>
          <ul className={styles.countries}>
            {(dataPackage.facts?.excluded ?? []).map(({ code, name }) => (
              <li key={code} className={styles.country}>
                <Icon name="x" className={styles.not} />
                {name}
              </li>
            ))}
            <li className={styles.country}>
              <Icon name="x" className={styles.not} />
              {t('ships')}
            </li>
          </ul>
          <p className={styles.elsewhere}>{t('notElsewhere')}</p>
        </Accordion>
      </div>
      {dataPackage.features !== '' && (
        <Accordion summary={t('features')}>
          <Markup html={dataPackage.features} />
        </Accordion>
      )}
      <Accordion summary={t('howTo')}>
        <p>
          <b className="num">{dataPackage.number}</b> {dataPackage.instruction}
        </p>
      </Accordion>
      <Accordion summary={t('runsOut')}>
        <p>{t('runsOutText')}</p>
      </Accordion>
    </div>
  );
}

type Words = ReturnType<typeof useTranslations<'catalog'>>;

type Fact = { readonly icon: IconName; readonly name: string; readonly text: string };

type TypedFactsProps = { locale: LocaleSlug; dataPackage: DataPackage; place: PackagePlace };

/** What the package is and what it is not, each in a line (F2.120–F2.123). */
export function TypedFacts({ locale, dataPackage, place }: TypedFactsProps) {
  const t = useTranslations('catalog');
  const days = t('days', { count: dataPackage.duration });
  const volume = volumeText(dataPackage.volume);
  const { amount, unit } = unitPrice(dataPackage, languageOf(locale));
  const isLocal = packageReach(dataPackage) === 'local';
  const facts: readonly Fact[] = [
    {
      icon: 'globe',
      name: t('detail.facts.works'),
      text: isLocal ? place.name : t('countries', { count: dataPackage.countryCodes.length }),
    },
    { icon: 'ticket', name: t('detail.perGb', { unit }), text: amount },
    ...networkFacts(dataPackage.facts, t),
    { icon: 'play', name: t('detail.facts.starts'), text: startText(dataPackage.facts, t) },
    { icon: 'calendar', name: t('detail.facts.ends'), text: t('detail.facts.endsText', { days, volume }) },
    { icon: 'phone', name: t('detail.facts.calls'), text: t('detail.facts.callsText') },
    { icon: 'wallet', name: t('detail.facts.empty'), text: t('detail.facts.emptyText') },
    {
      icon: 'plus',
      name: t('detail.facts.more'),
      text: t(dataPackage.facts?.nextOne === false ? 'detail.facts.moreNone' : 'detail.facts.moreText'),
    },
    { icon: 'smartphone', name: t('detail.number'), text: dataPackage.number },
  ];
  return (
    <section className={styles.section}>
      <h2 className="t3">{t('detail.facts.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ icon, name, text }) => (
          <div key={name} className={styles.fact}>
            <Icon name={icon} className={styles.icon} />
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Networks and hotspot, where the provider tells of them. */
function networkFacts(facts: DataPackage['facts'], t: Words): readonly Fact[] {
  if (!facts) return [];
  return [
    { icon: 'radio-tower', name: t('detail.facts.networks'), text: networksText(facts, t) },
    {
      icon: 'wifi',
      name: t('detail.facts.hotspot'),
      text: t(facts.hotspot ? 'detail.facts.hotspotYes' : 'detail.facts.hotspotNo'),
    },
  ];
}
