import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import styles from './withdrawal-form.module.scss';

type StateFrameProps = {
  name: ReactNode;
  order: ReactNode;
  email: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
};

/** Step one as both the server and the live form draw it. */
export function StateFrame({ name, order, email, onSubmit }: StateFrameProps) {
  const t = useTranslations('withdrawal');
  return (
    <form className={styles.form} method="post" noValidate {...(onSubmit && { onSubmit })}>
      <p className="cap">{t('step', { number: 1 })}</p>
      <h2 className="t3">{t('state.title')}</h2>
      {name}
      {order}
      {email}
      <Button type="submit" size="l" full>
        {t('state.submit')}
      </Button>
      <p className="cap">{t('state.note')}</p>
    </form>
  );
}
