import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from '@/components/hydrate/hydrate-on-touch';
import { Button } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import { firstTouch, loadWithRetry } from '@/lib/browser/hydration/early-input';
import styles from './qr-figure.module.scss';

const side = 240;
const quietZone = 4;
/** Side of the picture that is saved, in pixels. */
const savedSide = 960;
/** Milliseconds in which a browser has begun to save a file. */
const saveMs = 40_000;
/** Before a touch it comes only into view: whoever opens the page on the phone itself has no use for it. */
const nearMargin = '10% 0px';
/** What draws a code: on a phone it is further down, and not needed by whoever installs with a tap. */
const QrCode = lazy(async () => ({ default: (await loadWithRetry(() => import('qrcode.react'))).QRCodeSVG }));

/** The code to scan from another screen (F2.114), with the same code in words beside it or, when `tall`, below. */
export function QrFigure({ lpa, tall = false }: { lpa: string; tall?: boolean }) {
  const t = useTranslations('esim.scan');
  const figure = useRef<HTMLElement>(null);
  const code = useRef<SVGSVGElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const draw = () => setIsNear(true);
    void firstTouch().then(draw);
    return figure.current ? whenNear(figure.current, draw, nearMargin) : undefined;
  }, []);
  const save = async () => {
    const picture = code.current && (await drawPng(code.current));
    if (picture) download(picture, 'esim.png');
  };
  return (
    <figure className={tall ? styles.column : styles.row} ref={figure}>
      <div className={styles.code}>
        {isNear && (
          <Suspense>
            <QrCode ref={code} value={lpa} size={side} level="M" marginSize={quietZone} title={t('alt')} role="img" />
          </Suspense>
        )}
      </div>
      <figcaption className={styles.words}>
        <p className="muted">{t('text')}</p>
        <p className={styles.text} translate="no">
          {lpa}
        </p>
        <Button variant="line" size="s" onClick={() => void save()}>
          <Icon name="download" />
          {t('save')}
        </Button>
        <p className="cap">{t('keep')}</p>
      </figcaption>
    </figure>
  );
}

/** The code as a PNG, null where none can be drawn: the galleries of phones take no SVG, and it is there that a phone scans itself. */
async function drawPng(svg: SVGSVGElement): Promise<Blob | null> {
  const image = new Image();
  const drawn = new Promise((resolve) => image.addEventListener('load', resolve));
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await drawn;
  const canvas = document.createElement('canvas');
  canvas.width = savedSide;
  canvas.height = savedSide;
  canvas.getContext('2d')?.drawImage(image, 0, 0, savedSide, savedSide);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Browsers begin to save when they like: some after a question.
  setTimeout(() => URL.revokeObjectURL(link.href), saveMs);
}
