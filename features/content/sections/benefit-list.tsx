import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Benefit } from '@/features/content/content-model';
import styles from './benefit-list.module.scss';

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
export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
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
