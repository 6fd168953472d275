import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { islandCode } from '@/components/hydrate/island-code';
import type { IslandWords } from '@/components/hydrate/island-providers';
import { FactList } from '@/components/ui/blocks/fact-list';
import { TicketTotal } from '@/components/ui/blocks/ticket';
import { Button } from '@/components/ui/controls/button';
import { toAccountUser, toBalance } from '@/features/account/model/account-model';
import { balanceQuery, packagesQuery, profileQuery } from '@/features/account/model/account-query-options';
import type { PricePart } from '@/features/packages/public';
import { callApi } from '@/lib/api/client/browser-client';
import { queryClient } from '@/lib/browser/query-client';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import { type PackageToBuy, packageOfferQuery, sharesArea } from './account-package';
import { mainEsimId } from './activation';
import { CoveredAlready } from './covered-already';
import { OwnLine, TopUpLink } from './own-balance';
import { packagePurchasePopup, startPurchase } from './package-popups';

export type OwnPricePartsProps = IslandWords & {
  part: PricePart;
  offer: PackageToBuy;
  /** The word of the button that activates. */
  label: string;
};

let reading: Promise<ComponentType<OwnPricePartsProps> | null> | null = null;

/** The parts, if the visitor has a main number; else null. Throws ApiError when that cannot be read. */
export function loadOwnPriceParts(): Promise<ComponentType<OwnPricePartsProps> | null> {
  // All parts of a page ask at once.
  reading ??= readOwn().finally(() => {
    reading = null;
  });
  return reading;
}

async function readOwn(): Promise<ComponentType<OwnPricePartsProps> | null> {
  const client = queryClient();
  const user = client.getQueryData(profileQuery.queryKey) ?? toAccountUser(await callApi('getProfile', {}));
  client.setQueryData(profileQuery.queryKey, user);
  const id = mainEsimId(user);
  if (id === '') return null;
  const balance = toBalance(await callApi('getEsimBalance', { params: { id } }));
  client.setQueryData(balanceQuery(id).queryKey, balance);
  return OwnPricePartsCode;
}

/** What the visitor's main number pays for the package, in the part of the page where strangers see theirs. */
function OwnPriceParts({ part, offer, locale, label }: OwnPricePartsProps) {
  const t = useTranslations('catalog.own');
  const number = useQuery(profileQuery).data?.mainNumber ?? null;
  const balanceCents = useQuery(balanceQuery(number?.id ?? null)).data?.cents;
  const money = useMoney();
  const price = money(offer.priceCents);
  if (balanceCents === undefined || !number) return null;
  const leftCents = balanceCents - offer.priceCents;
  if (part === 'line') return <OwnLine balanceCents={balanceCents} priceCents={offer.priceCents} />;
  if (part === 'rows') {
    const rest =
      leftCents < 0 ? { name: t('missing'), value: money(-leftCents) } : { name: t('after'), value: money(leftCents) };
    const note = t('number', { number: numberText(number.msisdn) });
    const own = { name: t('balance'), note, value: money(balanceCents) };
    return <FactList facts={[own, rest]} />;
  }
  const button = (
    <OwnButton
      part={part}
      offer={offer}
      locale={locale}
      label={label}
      balanceCents={balanceCents}
      price={price}
      numberId={number.id}
    />
  );
  if (part === 'bar') {
    return (
      <>
        <p>
          <span className="cap">{t('bar', { balance: money(balanceCents) })}</span>
          <br />
          <span className="t3">{price}</span>
        </p>
        {button}
      </>
    );
  }
  return (
    <>
      <CoveredAlready locale={locale} numberId={number.id} offerId={offer.id} />
      <TicketTotal label={t('pay')} note={t(leftCents < 0 ? 'topUpFirst' : 'noCard')} value={price} />
      {button}
    </>
  );
}

type OwnButtonProps = Omit<OwnPricePartsProps, 'messages'> & { numberId: number; balanceCents: Cents; price: string };

/** Leads to buying it for the main number, or to the top-up that does so; what would be refused is not offered. */
function OwnButton({ part, offer, locale, label, numberId, balanceCents, price }: OwnButtonProps) {
  const t = useTranslations('catalog.own');
  const isLarge = part === 'stub';
  const look = { variant: 'main', size: isLarge ? 'l' : 'm', full: isLarge } as const;
  const packages = useQuery(packagesQuery(numberId)).data;
  const found = useQuery(packageOfferQuery(locale, offer.id)).data;
  const isTaken = found && packages?.some((own) => own.active && sharesArea(own, found));
  if (isTaken) {
    return (
      <div>
        <Button {...look} disabled>
          {isLarge ? t('activate', { price }) : label}
        </Button>
        {isLarge && <p className="small">{t('taken')}</p>}
      </div>
    );
  }
  if (balanceCents < offer.priceCents) {
    return <TopUpLink {...look} locale={locale} offer={offer} balanceCents={balanceCents} />;
  }
  return (
    <Button {...look} onPointerEnter={packagePurchasePopup.preload} onClick={() => startPurchase(offer, locale)}>
      {isLarge ? t('activate', { price }) : label}
    </Button>
  );
}

const OwnPricePartsCode = islandCode(OwnPriceParts);
