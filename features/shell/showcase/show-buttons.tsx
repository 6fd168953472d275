import { islandCode } from '@/components/hydrate/island-code';
import { alertPopup, errorPopup } from '@/components/layout/message-popups';
import { Button } from '@/components/ui/controls/button';
import { authPopup } from '@/features/auth/public';
import { type NoticeTone, notify } from '@/lib/browser/popups/notice';

type PopupButtonsProps = { texts: Record<'alert' | 'error' | 'login' | 'alertText' | 'errorText', string> };

/** Opens each popup of the shell. */
function PopupButtons({ texts }: PopupButtonsProps) {
  return (
    <div className="row">
      <Button onClick={() => alertPopup.open({ message: texts.alertText })}>{texts.alert}</Button>
      <Button variant="bad" onClick={() => errorPopup.open({ message: texts.errorText })}>
        {texts.error}
      </Button>
      <Button variant="line" onClick={() => authPopup.open({})}>
        {texts.login}
      </Button>
    </div>
  );
}

const tones = ['ok', 'bad', 'info'] as const satisfies readonly NoticeTone[];

/** Each button shows its own text as a toast. */
function ToastButtons({ texts }: { texts: Record<NoticeTone, string> }) {
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

export const PopupButtonsCode = islandCode(PopupButtons);
export const ToastButtonsCode = islandCode(ToastButtons);
