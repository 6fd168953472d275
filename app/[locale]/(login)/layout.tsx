import type { ReactNode } from 'react';
import { ShopShell } from '@/features/shell/public-server';

/** The login layout: one thing to do, no footer to leave by (F2.73). */
export default function LoginLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ShopShell withAction={false} footer="none">
      {children}
    </ShopShell>
  );
}
