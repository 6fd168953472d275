'use client';

import { RouteError, type RouteErrorProps } from '@/features/shell/failure/route-error';

export default function PageError(props: RouteErrorProps) {
  return <RouteError {...props} />;
}
