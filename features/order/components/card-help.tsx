import { useTranslations } from 'next-intl';
import { TextButton } from '@/components/ui/text-link';
import { useOrderScope } from '@/features/order/order-scope';
import { askPaymentType } from '@/features/payment/public';

/** Where roubles are on offer, the card decides what to choose: the popup asks for it and the form hears the answer. */
export function CardHelp() {
  const t = useTranslations('order.agree');
  const { locale, offer } = useOrderScope().data;
  if (!offer.methods.some(({ kind }) => kind === 'other')) return null;
  return <TextButton onClick={() => askPaymentType(locale, null)}>{t('cardHelp')}</TextButton>;
}
