import { useTranslations } from 'next-intl';
import { faultText } from '@/lib/api/errors/field-faults';

/** Words for what is wrong with a field, from a code or from what the operator said. */
export function useFaultWords(): (fault: string) => string {
  const t = useTranslations('faults');
  return (fault) => faultText((key, values) => t(key, values), fault);
}
