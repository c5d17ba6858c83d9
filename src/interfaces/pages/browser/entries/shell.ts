/** What every page runs: the theme switch, the way to the finder. */
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/shell.css";
import "../styles/parts.css";
import "../styles/finder.css";
import { startFinderButton } from "../finder-button.ts";
import { keepFragment } from "../languages.ts";
import { startTheme } from "../theme.ts";

startTheme();
startFinderButton();
keepFragment();
