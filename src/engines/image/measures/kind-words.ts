/** Kinds of pictures, and what speaks for them. */

export const pictureKinds = ["photograph", "screenshot", "document", "drawing"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** What spoke for the kind, by the features that decided. */
export const kindReasons = [
  "many_colors",
  "few_colors",
  "one_common_color",
  "no_common_color",
  "flat_areas",
  "no_flat_areas",
  "fine_shades",
  "no_fine_shades",
  "light_ground",
  "no_light_ground",
  "dark_ground",
  "no_dark_ground",
  "strong_colors",
  "weak_colors",
  "straight_edges",
  "edges_in_all_directions",
  "hard_edges",
  "soft_edges",
  "many_edges",
  "few_edges",
  "text_lines",
  "no_text_lines",
  "empty_margins",
  "full_margins",
  "shape_of_a_page",
  "no_shape_of_a_page",
] as const;
export type KindReason = (typeof kindReasons)[number];
