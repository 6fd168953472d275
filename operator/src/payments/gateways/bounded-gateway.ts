import type { Gateway } from '@/operator/src/core/gateway';

/** A buyer waits twelve seconds at most, through operator and shop; the retries of a gateway's own client would take longer. */
export const createWithinMs = 8000;

/** The gateway, whose page opens in time or not at all; asking again later gives the payment that was opened meanwhile. */
export function boundedGateway(gateway: Gateway, ms: number = createWithinMs): Gateway {
  return { ...gateway, createPayment: (request) => within(gateway.createPayment(request), ms) };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The gateway did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
