import type { ReactNode } from 'react';
import { OrderLinkClicks } from '@/features/checkout/choose/order-link-clicks';
import { ShopShell } from '@/features/shell/public-server';

export default function ShopLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ShopShell>
      {children}
      <OrderLinkClicks />
    </ShopShell>
  );
}
