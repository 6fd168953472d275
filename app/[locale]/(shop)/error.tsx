'use client';

import { RouteError, type RouteErrorProps } from '@/features/shell/public';

export default function PageError(props: RouteErrorProps) {
  return <RouteError {...props} />;
}
