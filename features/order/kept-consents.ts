import { useAgreements } from '@/features/payment/public';
import { useOrderChoice } from './choice-store';
import type { OrderValues } from './order-values';

type KeptConsents = Pick<OrderValues, 'conditions' | 'returnPolicy' | 'exchange'>;

/** What was ticked in this tab and has not been reset since. The conditions count for the tariff they were ticked for. */
export function keptConsents(tariffId: number): KeptConsents {
  const { returnPolicy, exchange } = useAgreements.getState();
  return { returnPolicy, exchange, conditions: useOrderChoice.getState().tariffCheckId === tariffId };
}

export function keepConsents({ conditions, returnPolicy, exchange }: KeptConsents, tariffId: number): void {
  useAgreements.setState({ returnPolicy, exchange });
  useOrderChoice.setState({ tariffCheckId: conditions ? tariffId : null });
}
