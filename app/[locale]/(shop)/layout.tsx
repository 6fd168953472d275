import type { ReactNode } from 'react';
import { OrderLinks } from '@/features/checkout/choose/order-links';
import { ShopShell } from '@/features/shell/public-server';

export default function ShopLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ShopShell>
      {children}
      <OrderLinks />
    </ShopShell>
  );
}
