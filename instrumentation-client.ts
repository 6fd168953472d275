import { watchTranslation } from '@/lib/browser/hydration/translated-page';

// Next runs this file before React looks at the document.
watchTranslation();
