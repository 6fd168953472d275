import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { ButtonLink } from '@/components/ui/controls/button';
import { resetAgreements, useAgreements } from '@/features/checkout/agreements/agreements-store';
import { askPaymentType, mustAskPaymentType, preloadPaymentType } from '@/features/checkout/agreements/payment-popups';
import { trackInitiateCheckout } from '@/features/checkout/agreements/track-checkout';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { rememberTariff } from '@/features/checkout/order/kept-tariff';
import { parseOrderLink } from '@/features/checkout/order/order-hrefs';
import { type ChosenPackage, orderHref } from '@/features/packages/public';
import { packageViewPopup } from '@/features/packages/public-client';
import { isLocaleSlug, type LocaleSlug } from '@/lib/i18n/locales';

/** Starts the download of what the press of a link is going to need. */
export function prepareOrderLink(link: HTMLAnchorElement): void {
  const choice = orderOfLink(link);
  if (!choice) return;
  preloadPaymentType(choice.locale);
  // The order page waits for its form.
  import('@/features/checkout/form/order-form').catch(() => undefined);
}

/** Does what choosing the thing behind a link means; `pass` leads on to an address. */
export function followOrderLink(link: HTMLAnchorElement, pass: (url: string) => void): void {
  const choice = orderOfLink(link);
  if (choice) chooseOrder(withEarlierChoice(choice), pass);
  else pass(link.href);
}

/**
 * A tariff keeps the package that the address of this page carries, for a buyer who came from the order to change the
 * tariff. A package comes with the tariff of its link, for the page tells its price with that one.
 */
function withEarlierChoice(choice: OrderChoice): OrderChoice {
  if (choice.chosen?.perMegabytePayment || choice.packageId !== null) return choice;
  rememberTariff(choice.tariffId);
  return { ...choice, packageId: parseOrderLink(window.location.search).packageId };
}

const chosenSchema = z.object({
  id: z.int(),
  title: z.string(),
  priceCents: z.int(),
  volume: z.number(),
  duration: z.number(),
  cost: z.number(),
  number: z.string(),
  perMegabytePayment: z.boolean(),
});

type Link = Pick<HTMLAnchorElement, 'pathname' | 'search' | 'dataset'>;

/** What a link to the order page chooses; null for one that names no tariff. */
export function orderOfLink({ pathname, search, dataset }: Link): OrderChoice | null {
  const [, locale = ''] = pathname.split('/');
  const { tariffId, packageId } = parseOrderLink(search);
  if (!isLocaleSlug(locale) || tariffId === null) return null;
  return { locale, tariffId, packageId, chosen: readChosen(dataset.package) };
}

function readChosen(json: string | undefined): OrderChoice['chosen'] {
  if (json === undefined) return null;
  const parsed = z.safeParse(chosenSchema, JSON.parse(json));
  return parsed.success ? parsed.data : null;
}

export type OrderChoice = {
  readonly locale: LocaleSlug;
  readonly tariffId: number;
  readonly packageId: number | null;
  /** What is known of the package; nothing when only a tariff is chosen. */
  readonly chosen: ChosenPackage | null;
};

/**
 * Chooses a tariff, with or without a package, to order. A package that is flagged for the popup opens it (F4.60,
 * F4.61). Else the order page is next (F4.62–F4.64, F4.67–F4.70); in the Russian locale the card and the agreements
 * are asked first, while the address waits (F4.65, F4.66).
 */
export function chooseOrder(choice: OrderChoice, go: (url: string) => void): void {
  const { locale, tariffId, packageId, chosen } = choice;
  if (chosen) useOrderChoice.setState({ activePackage: chosen });
  if (chosen?.perMegabytePayment) {
    packageViewPopup.open({ offer: chosen, locale, action: <OrderNumberAction locale={locale} tariffId={tariffId} /> });
    return;
  }
  useOrderChoice.setState({ tariffCheckId: null, packageId });
  const url = orderHref(locale, { tariff: tariffId, ...(packageId !== null && { package: packageId }) });
  if (mustAskPaymentType(locale)) {
    askPaymentType(locale, url);
    return;
  }
  if (locale !== 'uz') resetAgreements();
  useAgreements.setState({ pendingUrl: null });
  go(url);
  trackInitiateCheckout(url);
}

/** The way from the popup of a package that needs no purchase to a number. */
function OrderNumberAction({ locale, tariffId }: { locale: LocaleSlug; tariffId: number }) {
  const t = useTranslations('catalog.view');
  return (
    <ButtonLink variant="main" size="l" full href={orderHref(locale, { tariff: tariffId })}>
      {t('order')}
    </ButtonLink>
  );
}
