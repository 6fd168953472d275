'use client';

import { Button } from '@/components/ui/button';
import { type NoticeTone, notify } from '@/lib/browser/notice';

const tones = ['ok', 'bad', 'info'] as const satisfies readonly NoticeTone[];

/** Each button shows its own text as a toast. */
export function ToastButtons({ texts }: { texts: Record<NoticeTone, string> }) {
  return (
    <div className="stack">
      {tones.map((tone) => (
        <Button variant="line" size="s" key={tone} onClick={() => notify(tone, texts[tone])}>
          {texts[tone]}
        </Button>
      ))}
    </div>
  );
}
