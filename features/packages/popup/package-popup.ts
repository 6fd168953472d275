'use client';

import type { ReactNode } from 'react';
import type { ChosenPackage } from '@/features/packages/model/choice-hrefs';
import type { PackageFacts } from '@/lib/api/contract/packages';
import { definePopup } from '@/lib/browser/popups/popup';
import type { LocaleSlug } from '@/lib/i18n/locales';

export type PackageView = {
  readonly locale: LocaleSlug;
  readonly offer: ChosenPackage & {
    readonly countries?: readonly string[];
    readonly facts?: PackageFacts | undefined;
    /** What it includes, in plain lines. */
    readonly included?: readonly string[];
  };
  /** What can be done with it: that depends on who looks. */
  readonly action: ReactNode;
};

/** A package with all there is to know before buying it (F2.144). */
export const packageViewPopup = definePopup<PackageView>('package-view', () =>
  import('./package-view-popup').then((module) => module.PackageViewPopup),
);
