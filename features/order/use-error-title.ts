import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** While the form shows its problems the title of the tab says so too. */
export function useErrorTitle(isShown: boolean): void {
  const t = useTranslations('order.problems');
  useEffect(() => {
    if (!isShown) return;
    const { title } = document;
    const marked = t('pageTitle', { title });
    document.title = marked;
    return () => {
      // The next page may have named itself already.
      if (document.title === marked) document.title = title;
    };
  }, [isShown, t]);
}
