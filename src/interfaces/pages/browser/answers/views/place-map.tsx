/** Places on a small map of the world. Its outline is loaded with the first map. */
import { useEffect, useState } from "preact/hooks";
import { filled, texts } from "../../page-data.ts";
import { greatCircle, positionOf, world } from "../map/projection.ts";
import type { Block } from "../plan/block.ts";

type MapBlock = Extract<Block, { readonly kind: "map" }>;

/** Places that are told by name; more are told by their number. */
const namedMax = 6;

export function PlaceMap({ title, subtitle, points }: MapBlock) {
  const outline = useOutline();
  const names = points.slice(0, namedMax).map(({ label }) => label);
  const [first, second, third] = points;
  const way =
    first !== undefined && second !== undefined && third === undefined ? greatCircle(first, second) : "";
  return (
    <figure class="view-place">
      <svg
        viewBox={`${world.x} ${world.y} ${world.width} ${world.height}`}
        role="img"
        aria-label={filled(texts.views.map, { places: names.join(", ") })}
      >
        <path class="view-land" d={outline} />
        {way !== "" && <path class="view-way" d={way} />}
        {points.map((point, at) => {
          const { x, y } = positionOf(point);
          return (
            <g key={at}>
              <circle class="view-halo" cx={x} cy={y} r={12} />
              <circle class="view-dot" cx={x} cy={y} r={4.5} />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <strong>{title}</strong>
        {subtitle !== "" && <span>{subtitle}</span>}
      </figcaption>
    </figure>
  );
}

/** Empty until it has come; without it the places stand on an empty sea. */
function useOutline(): string {
  const [outline, setOutline] = useState("");
  useEffect(() => {
    let isShown = true;
    import("../map/outline.gen.ts").then((module) => isShown && setOutline(module.outline));
    return () => {
      isShown = false;
    };
  }, []);
  return outline;
}
