import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Stage, StageHead } from '@/components/ui/blocks/stage';
import { Minutes } from '@/components/ui/pictures/minutes';
import type { Benefit, Videos } from '@/features/content/content-model';
import { FilmButton } from '@/features/content/video/film-button';
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

/** The clock begins with the payment: how long one chooses depends on oneself. */
const steps = [
  { key: 'choose', at: null },
  { key: 'pay', at: '0:00' },
  { key: 'scan', at: '1:00' },
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

type Colours = CSSProperties & { '--ground'?: string; '--text'?: string };

/** Only plain colours come through, so that a value cannot carry anything else into the style. */
function colour(value: string): string | undefined {
  return /^(?:#[0-9a-f]{3,8}|var\(--[a-z0-9-]+\))$/i.test(value.trim()) ? value.trim() : undefined;
}

function coloursOf({ backgroundColor, textColor }: Benefit): Colours {
  const [ground, text] = [colour(backgroundColor), colour(textColor)];
  return ground && text ? { '--ground': ground, '--text': text } : {};
}

/** What speaks for the shop; nothing where the provider says nothing (F3.21). */
function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useTranslations('home.benefits');
  if (benefits.length === 0) return null;
  return (
    <div className={styles.benefits}>
      <h2 className="t1" id="benefits-title">
        {t('title')}
      </h2>
      <ul className={styles.list}>
        {benefits.map((benefit) => (
          <li key={benefit.id} className={styles.benefit} style={coloursOf(benefit)}>
            <BenefitPicture benefit={benefit} />
            <h3 className="t4">{benefit.title}</h3>
            {benefit.text !== '' && <p className="small">{benefit.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Under the pointer the second picture takes the place of the first. */
function BenefitPicture({ benefit: { img, hoverImage } }: { benefit: Benefit }) {
  if (img === '') return null;
  return (
    <span className={styles.picture}>
      <Picture src={img} />
      {hoverImage !== '' && hoverImage !== img && <Picture src={hoverImage} />}
    </span>
  );
}

function Picture({ src }: { src: string }) {
  // biome-ignore lint/performance/noImgElement: a small vector picture from the provider, there is nothing to optimise
  return <img src={src} alt="" width={40} height={40} loading="lazy" decoding="async" />;
}
