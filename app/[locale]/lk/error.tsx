'use client';

import { RouteError } from '@/features/shell/failure/route-error';

export default RouteError;
