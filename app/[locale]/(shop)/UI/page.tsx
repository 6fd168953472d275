import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BlocksShow, ResultsShow } from '@/features/shell/showcase/blocks-show';
import { ButtonsShow, ChoicesShow, FieldsShow } from '@/features/shell/showcase/controls-show';
import { FrameShow, GroundShow } from '@/features/shell/showcase/ground-show';
import styles from '@/features/shell/showcase/showcase.module.scss';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ui');
  return pageMetadata({ locale: await getLocaleSlug(), path: '/UI', title: t('title'), index: 'private' });
}

/** Every component in every state: the test bed of the look. */
export default async function ShowcasePage() {
  const t = await getTranslations('ui');
  return (
    <div className="page wrap">
      <div className={styles.sections}>
        <div className="stack">
          <h1 className="t1">{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <GroundShow />
        <ButtonsShow />
        <FieldsShow />
        <ChoicesShow />
        <BlocksShow />
        <ResultsShow />
        <FrameShow />
      </div>
    </div>
  );
}
