import { Flag } from '@/components/ui/flag';
import { Icon } from '@/components/ui/icon';
import type { PackagePlace } from '@/features/packages/model/package-place';

/** The place of a package with its flag, or a globe for several countries. */
export function PackagePlaceName({ place }: { place: PackagePlace }) {
  return (
    <p className="row">
      {place.flagIcon ? <Flag icon={place.flagIcon} size="l" lazy={false} /> : <Icon name="globe" />}
      <span className="strong">{place.name}</span>
    </p>
  );
}
