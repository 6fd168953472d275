import { Icon } from '@/components/ui/pictures/icon';
import type { HistoryEntry } from './model/history-model';

const icons = {
  sms: 'message-square',
  data: 'globe',
  activation: 'ticket',
  refill: 'plus',
  returned: 'undo-2',
} as const;

/** The picture of a row; its word stands beside it. */
export function HistoryIcon({ entry: { type, direction } }: { entry: Pick<HistoryEntry, 'type' | 'direction'> }) {
  if (type !== 'call') return <Icon name={icons[type]} />;
  return <Icon name={direction === 'incoming' ? 'phone-incoming' : 'phone-outgoing'} />;
}
