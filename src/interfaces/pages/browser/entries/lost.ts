/** The page where nothing stands has a style of its own, and no script. */
import "../styles/lost.css";
