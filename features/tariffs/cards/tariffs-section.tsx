import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Stage, StageHead } from '@/components/ui/blocks/stage';
import { Accordion } from '@/components/ui/controls/accordion';
import { compareOptions, monthlyPrice, splitTariffs, type Tariff } from '@/features/tariffs/model/tariff-model';
import { useMoney } from '@/lib/browser/use-money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { TariffAction, TariffCard, TariffLink, TariffPicture } from './tariff-card';
import styles from './tariffs-section.module.scss';

type TariffsSectionProps = {
  tariffs: readonly Tariff[];
  locale: LocaleSlug;
  /** Where to ask which tariff to take. */
  children?: ReactNode;
};

/** Stage 1 of home: the starter tariffs, and the second number apart from them (F2.27, F2.30, F3.03). */
export function TariffsSection({ tariffs, locale, children }: TariffsSectionProps) {
  const t = useTranslations('home.tariff');
  const money = useMoney();
  const { normal, second } = splitTariffs(tariffs);
  return (
    <Stage id="tariff" stage={1} labelledBy="tariff-title">
      <StageHead>
        <h2 className="t1" id="tariff-title">
          {t('title')}
        </h2>
        <p className="lead">{t('lead')}</p>
      </StageHead>
      <div className={styles.cards}>
        {normal.map((tariff) => (
          <TariffCard key={tariff.id} tariff={tariff} locale={locale} />
        ))}
      </div>
      {second.map((tariff) => (
        <div key={tariff.id} className={styles.strip}>
          <div className={styles.name}>
            <h3 className="t3">{tariff.name}</h3>
            <TariffPicture src={tariff.img} />
          </div>
          <div>
            <p className="muted">{tariff.teaser}</p>
            <TariffLink tariff={tariff} />
          </div>
          <span className="t3 num">{money(tariff.priceCents)}</span>
          <TariffAction tariff={{ ...tariff, hit: false }} locale={locale} label={t('add')} size="s" />
        </div>
      ))}
      {children}
      {tariffs.length > 1 && <TariffComparison tariffs={[...normal, ...second]} />}
    </Stage>
  );
}

/**
 * The tariffs side by side. The name of each row stands in a line of its own above it, so that four columns find
 * room on the narrowest phone.
 */
function TariffComparison({ tariffs }: { tariffs: readonly Tariff[] }) {
  const t = useTranslations('home.tariff');
  const money = useMoney();
  const said = (words: string) => <b>{words}</b>;
  const row = (name: string, cells: readonly ReactNode[]) => <Row key={name} name={name} cells={cells} />;
  return (
    <Accordion className={styles.comparison} summary={t('compare')}>
      <table className={styles.table} id="compare">
        <caption className="sr">{t('compare')}</caption>
        <thead>
          <tr>
            {tariffs.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {row(
          t('price'),
          tariffs.map(({ priceCents }) => said(money(priceCents))),
        )}
        {row(
          t('startingBalance'),
          tariffs.map(({ startingBalanceCents }) => said(money(startingBalanceCents))),
        )}
        {row(
          t('month'),
          tariffs.map((tariff) => said(money(monthlyPrice(tariff)))),
        )}
        {compareOptions(tariffs).map(({ title, has }) =>
          row(
            title,
            has.map((one) => (one ? said(t('yes')) : t('no'))),
          ),
        )}
      </table>
    </Accordion>
  );
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={cells.length}>
          {name}
        </th>
      </tr>
      <tr>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <td key={index}>{cell}</td>
        ))}
      </tr>
    </tbody>
  );
}
