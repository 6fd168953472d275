import { useTranslations } from 'next-intl';
import { Minutes } from '@/components/ui/minutes';
import { Stage, StageHead } from '@/components/ui/stage';
import type { Benefit, Videos } from '@/features/content/content-model';
import { FilmButton } from '@/features/content/video/film-button';
import { BenefitList } from './benefit-list';
import styles from './benefits-section.module.scss';

type BenefitsSectionProps = { benefits: readonly Benefit[]; videos: Videos | null };

/** Stage 4 of home: why it is worth it (F3.21), with the about 2 minutes it takes inside. */
export function BenefitsSection({ benefits, videos }: BenefitsSectionProps) {
  const label = benefits.length > 0 ? 'benefits-title' : 'how-title';
  return (
    <Stage id="benefits" stage={4} ground="land" labelledBy={label} className={styles.parts}>
      <BenefitList benefits={benefits} />
      <TwoMinutes videos={videos} />
    </Stage>
  );
}

const steps = [
  { key: 'choose', at: '0:00' },
  { key: 'pay', at: '0:40' },
  { key: 'scan', at: '1:20' },
  { key: 'online', at: '2:00' },
] as const;

/** From the order to the first signal in about 2 minutes (F1.25), with the films about it. */
function TwoMinutes({ videos }: Pick<BenefitsSectionProps, 'videos'>) {
  const t = useTranslations('home.minutes');
  return (
    <section id="how" aria-labelledby="how-title">
      <StageHead>
        <h2 className="t2" id="how-title">
          {t('title')}
        </h2>
        <p className="lead">{t('lead')}</p>
      </StageHead>
      <Minutes
        steps={steps.map(({ key, at }) => ({ key, at, title: t(`${key}.title`), text: t(`${key}.text`) }))}
        heading="h3"
      />
      {videos && (
        <div className={styles.videos}>
          {[videos.video_how_iphone, videos.video_how_samsung].map((video) => (
            <FilmButton key={video.url} video={video} />
          ))}
        </div>
      )}
    </section>
  );
}
