import type { ReactNode } from 'react';
import { AccountShell } from '@/features/account/public-server';

export default function AccountLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AccountShell>{children}</AccountShell>;
}
