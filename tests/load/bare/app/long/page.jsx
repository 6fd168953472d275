/** As many bytes as the list of packages: the comparison for throughput. */
const lines = Array.from({ length: 370 }, (_, index) => ({
  name: `Line ${index} ${Math.imul(index, 2654435761) >>> 0}`,
  note: `${Math.imul(index + 7, 40503) >>> 0} and ${Math.imul(index + 3, 69621) >>> 0}`,
}));

export default function Page() {
  return (
    <ul>
      {lines.map(({ name, note }) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a> <span className="note">{note}</span>
        </li>
      ))}
    </ul>
  );
}
