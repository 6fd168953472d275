'use client';

import { RouteError } from '@/features/shell/public';

export default RouteError;
