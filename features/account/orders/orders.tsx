'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { loadWhenNear } from '@/components/hydrate/load-when-near';
import { ownIsland } from '@/components/hydrate/own-island';
import { Card } from '@/components/ui/blocks/card';
import { Button } from '@/components/ui/controls/button';
import { ReadFailure } from '@/features/account/read-failure';
import { CardSkeleton, RowsSkeleton } from '@/features/account/skeletons';
import { useLeadFocus } from '@/lib/browser/lead-focus';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { HeldOrder } from './held-order';
import styles from './orders.module.scss';
import { PackagesCard } from './packages-card';
import { type Purchase, purchasesQuery } from './purchase-model';
import { PurchaseRow } from './purchase-row';

/**
 * What the account has bought: what waits for its payment, packages of each number, orders and top-ups. `children` stand there
 * while that is on the way.
 */
export function Orders({ children }: { children?: ReactNode }) {
  const isHydrated = useIsHydrated();
  const query = useQuery(purchasesQuery(null));
  const { data } = query;
  if (!isHydrated) return children;
  if (!data) return query.isError ? <ReadFailure of={[query]} /> : children;
  const held = data.purchases.filter(({ state }) => state === 'reserved');
  const listed = data.purchases.filter(({ state }) => state !== 'reserved');
  return (
    <>
      {held.map((purchase, place) => (
        <HeldOrder key={purchase.uuid} purchase={purchase} main={place === 0} />
      ))}
      <PackagesCard>
        {data.purchases.length === 0 && <NothingBought />}
        {(listed.length > 0 || data.next !== null) && <PurchasesCard purchases={listed} next={data.next} />}
      </PackagesCard>
    </>
  );
}

export const OrdersIsland = ownIsland(Orders);

// Few accounts have bought nothing at all.
const NothingBought = loadWhenNear(() => import('./nothing-bought').then((file) => file.NothingBought), CardSkeleton);

type PartProps = { purchases: readonly Purchase[]; next: string | null };
type RowsProps = PartProps & { first?: RefObject<HTMLLIElement | null> };

function PurchasesCard({ purchases, next }: PartProps) {
  const t = useTranslations('orders');
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t3">{t('list.title')}</h2>
      <ul className={styles.list}>
        <PurchaseRows purchases={purchases} next={next} />
      </ul>
      <p className="cap">{t('utc')}</p>
    </Card>
  );
}

/** Some rows, and on demand the ones before them: these take the focus that goes with the button. */
function PurchaseRows({ purchases, next, first }: RowsProps) {
  const t = useTranslations('orders.list');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {purchases.map((purchase, place) => (
        <PurchaseRow key={purchase.uuid} purchase={purchase} {...(place === 0 && first && { row: first })} />
      ))}
      {next !== null && isOpen && <EarlierRows before={next} />}
      {next !== null && !isOpen && (
        <li className={styles.more}>
          <Button variant="line" size="s" onClick={() => setIsOpen(true)}>
            {t('earlier')}
          </Button>
        </li>
      )}
    </>
  );
}

function EarlierRows({ before }: { before: string }) {
  const query = useQuery(purchasesQuery(before));
  const first = useLeadFocus<HTMLLIElement>(query.data !== undefined);
  if (query.data) return <PurchaseRows {...query.data} first={first} />;
  return <li className={styles.more}>{query.isError ? <ReadFailure of={[query]} /> : <RowsSkeleton rows={2} />}</li>;
}
