import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/feedback/dialog';
import type { PopupProps } from '@/lib/browser/popups/popup';

type OrderErrorProps = PopupProps<{ title: string; text: string; ok: string; close: string; onOk: () => void }>;

export function OrderErrorPopup({ title, text, ok, close, onOk, popup }: OrderErrorProps) {
  return (
    <Dialog {...popup} alert title={title} closeLabel={close}>
      <p>{text}</p>
      <Button variant="main" full onClick={onOk}>
        {ok}
      </Button>
    </Dialog>
  );
}
