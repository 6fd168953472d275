import type { ReactNode } from 'react';
import { ShopShell } from '@/features/shell/public-server';

/** The page's own step is the main action here, so the header has none. */
export default function CheckoutLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ShopShell withAction={false} footer="short">
      {children}
    </ShopShell>
  );
}
