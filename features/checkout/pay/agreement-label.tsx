import { useTranslations } from 'next-intl';
import type { AgreementText } from './agreements-model';

/** Words of an agreement's box: the provider's sanitised markup, else the local text (CALLS 26). */
export function AgreementLabel({ agreement: { name, text } }: { agreement: AgreementText }) {
  const t = useTranslations('payment.agreements');
  if (!text) return t(name);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (A23)
  return <span dangerouslySetInnerHTML={{ __html: text }} />;
}
