import type { ReactNode } from 'react';
import { AccountShell } from '@/features/account/shell/account-shell';

export default function AccountLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AccountShell>{children}</AccountShell>;
}
