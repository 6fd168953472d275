'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const PopupButtonsIsland = hydrateOnTouch({
  load: () => import('./show-buttons').then((file) => file.PopupButtonsCode),
});

export const ToastButtonsIsland = hydrateOnTouch({
  load: () => import('./show-buttons').then((file) => file.ToastButtonsCode),
});
